import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { FormattedText } from './formatted-text.tsx';
import { WrittenReferences } from './written-references.tsx';

const reference = {
  __typename: 'WrittenReference' as const,
  text: 'John 3:16-18',
  book: 'john',
  chapter: 3,
  verse: 16,
  lastVerse: 18,
};

function shown(html: string | null, text = 'One\nline\n\nTwo', lang = 'en') {
  const { container } = render(
    <MemoryRouter>
      <WrittenReferences value={[reference as never]}>
        <FormattedText {...{ text, html, lang }} />
      </WrittenReferences>
    </MemoryRouter>,
  );
  return container;
}

it('shows plain text in paragraphs, with its lines', () => {
  const paragraphs = [...shown(null).querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(paragraphs).toEqual(['One\nline', 'Two']);
});

it('shows quotations, emphasis and links', () => {
  const html =
    '<p>A <strong>b <em>c</em></strong></p><blockquote><p>d</p><p>e</p></blockquote><p><a href="https://example.org" rel="noopener noreferrer">f</a></p>';
  const page = shown(html);
  expect(page.querySelector('strong > em')).toHaveTextContent('c');
  expect(page.querySelectorAll('blockquote')).toHaveLength(1);
  expect(page.querySelectorAll('blockquote > p')).toHaveLength(2);
  expect(page.querySelector('a')).toHaveAttribute('href', 'https://example.org');
  expect(page.querySelector('a')).toHaveAttribute('rel', 'noopener noreferrer');
});

it('makes no other element, even of HTML that was never cleaned', () => {
  const page = shown(
    '<p><img src=x onerror=alert(1)><script>x</script><a href="javascript:alert(1)" onclick="x">a</a></p>',
  );
  expect([...page.querySelectorAll('*')].map(({ tagName }) => tagName)).toEqual(['P']);
});

it('shows a picture with its size and its description, loaded when it is near', () => {
  const src = '/api/attachments/01890a5d-ac96-774b-bcce-b302099a8057';
  const page = shown(`<p>a</p><img src="${src}" alt="A &quot;lamp&quot;" width="40" height="30"><p>b</p>`);
  expect([...page.children].map(({ tagName }) => tagName)).toEqual(['P', 'FIGURE', 'P']);
  const attributes = { src, alt: 'A "lamp"', width: '40', height: '30', loading: 'lazy' };
  expect(
    Object.fromEntries([...page.querySelector('img')!.attributes].map(({ name, value }) => [name, value])),
  ).toEqual(attributes);
  expect(page).toHaveTextContent('ab');
});

it('sets quotation marks across the emphasis, and links references in it', () => {
  const page = shown('<p>He said, "<em>come</em>." See <strong>John 3:16-18</strong>.</p>');
  expect(page).toHaveTextContent('He said, “come.” See John 3:16–18.');
  expect(page.querySelector('strong > a')).toHaveAttribute('href', expect.stringContaining('/bible/'));
});
