// @vitest-environment node
import { ApolloClient, ApolloLink, InMemoryCache, Observable, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { parse } from 'graphql';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readPreloaded } from './preloaded.ts';
import { useAnswer } from './use-answer.ts';

const query = parse('query Letter { letter }') as TypedDocumentNode<
  { letter: string },
  Record<string, never>
>;

function Letter() {
  const { status, data } = useAnswer(query);
  return <p>{data?.letter ?? status}</p>;
}

/** The page as a server would write it. */
function page(letter: string | null) {
  const link = new ApolloLink(() => new Observable(() => {}));
  const client = new ApolloClient({ link, cache: new InMemoryCache(), ssrMode: true });
  readPreloaded(client);
  if (letter) client.writeQuery({ query, data: { letter } });
  return renderToString(
    <ApolloProvider client={client}>
      <Letter />
    </ApolloProvider>,
  );
}

it('needs no browser to be rendered', () => {
  expect(page(null)).toBe('<p>waiting</p>');
  expect(page('a')).toBe('<p>a</p>');
});
