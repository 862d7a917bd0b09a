import { expect, it } from 'vitest';
import { pdfFile } from './pdf-file.ts';

const page = (...bytes: number[]) => ({ jpeg: new Uint8Array(bytes), width: 1588, height: 2246 });

/** Each byte as one character, so that places in the text are places in the file. */
async function textOf(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.onload = () => resolve(reader.result as string);
    reader.readAsBinaryString(file);
  });
}

it('is a PDF of A4 pages, with a table of where each object begins', async () => {
  const file = pdfFile('Χάρις 🙏', [page(1, 255, 10), page(2)]);
  const text = await textOf(file);
  expect(file.type).toBe('application/pdf');
  expect(text).toMatch(/^%PDF-1\.4\n/);
  expect(text).toContain('/Count 2/Kids[4 0 R 7 0 R]');
  expect(text.match(/\/MediaBox\[0 0 595\.28 841\.89\]/g)).toHaveLength(2);
  expect(text).toContain('/Length 3>>\nstream\n\u0001\u00ff\n\nendstream');
  expect(text).toContain('/Title<feff03a703ac03c103b903c20020d83dde4f>');
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]);
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
    Number(offset),
  );
  expect(offsets).toHaveLength(9);
  for (const [i, offset] of offsets.entries())
    expect(text.slice(offset)).toMatch(new RegExp(`^${i + 1} 0 obj\n`));
  expect(text.slice(table)).toMatch(/^xref\n0 10\n/);
});
