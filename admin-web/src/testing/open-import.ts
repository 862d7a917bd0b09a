import { fakeServer } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen } from '@testing-library/react';
import { panel } from './open-editor.ts';
import { renderApp } from './render-app.tsx';

/** Server response to a dry run. */
export const importReport = {
  success: true,
  dryRun: true,
  created: 2,
  devotionals: [
    { line: 2, date: '2027-05-01', title: 'Good one', fetchedVerse: null as string | null },
    { line: 3, date: '2027-05-02', title: 'Good two', fetchedVerse: null as string | null },
  ],
  updated: [] as object[],
  unchanged: 0,
  failed: [
    { line: 4, date: '2027-05-03', title: null, field: 'title', message: 'Title is required' },
    {
      line: 4,
      date: '2027-05-03',
      title: null,
      field: 'scripture.verse',
      message: 'Scripture reference and verse are required',
    },
    {
      line: 5,
      date: '2027-05-01',
      title: 'Twice',
      field: 'date',
      message: '2027-05-01 stands in row 2 already.',
    },
  ] as object[],
  ambiguousDate: null as object | null,
  unknownColumns: [] as string[],
  columns: [] as object[],
  plan: 'p1',
  batchId: null as string | null,
};

/** Opens the bulk upload. `imports` are earlier imports. */
export async function openImport(imports: object[] = []) {
  const calls = fakeServer({
    ...panel,
    DevotionalImports: { devotionalImports: imports },
    UndoDevotionalImport: {
      undoDevotionalImport: { __typename: 'UndoneImport', deleted: 1, restored: 0, kept: 1 },
    },
  });
  const user = renderApp('/admin?s=devotionals&import=1');
  const dialog = await screen.findByRole('dialog', { name: 'Bulk upload' });
  const asked = (operation: string) => calls.filter((call) => call.operation === operation);
  return { user, dialog, asked };
}

export function chooseFile(content: BlobPart, name: string): void {
  const input = screen.getByRole('dialog').querySelector('input')!;
  fireEvent.change(input, { target: { files: [new File([content], name)] } });
}
