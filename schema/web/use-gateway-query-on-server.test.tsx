// @vitest-environment node
import type { TypedDocumentNode } from '@apollo/client';
import { parse } from 'graphql';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { type PreloadedResponse, readPreloaded, resolveOnServer } from './gateway-client/preloaded.ts';
import { SessionClient } from './session-client.tsx';
import { useGatewayQuery } from './use-gateway-query.ts';

const query = parse('query Letter { letter }') as TypedDocumentNode<
  { letter: string },
  Record<string, never>
>;

function Letter() {
  const { status, data, failure } = useGatewayQuery(query);
  return <p>{data?.letter ?? failure?.code ?? status}</p>;
}

/** Renders the page on a server with this response. */
async function page(answer?: PreloadedResponse | null): Promise<string> {
  const { prelude } = await prerender(
    <SessionClient
      prepare={(gateway) => {
        readPreloaded(gateway);
        if (answer !== undefined) resolveOnServer(gateway, async () => answer);
      }}
    >
      <Letter />
    </SessionClient>,
  );
  return new Response(prelude).text();
}

it('renders without a browser', async () => {
  expect(await page()).toBe('<p>waiting</p>');
});

it("is rendered with the server's response, or in its loading state without one", async () => {
  expect(await page({ data: { letter: 'a' } })).toBe('<p>a</p>');
  expect(await page(null)).toBe('<p>waiting</p>');
  const refusal = { message: 'There is none', extensions: { code: 'NOT_FOUND' } };
  expect(await page({ refusal })).toBe('<p>NOT_FOUND</p>');
});
