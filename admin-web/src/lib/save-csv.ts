import { saveFile } from '@quiet-time/web/download.ts';
import { describeError } from '@quiet-time/web/error-text.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';

/** Builds the text of a CSV file and saves it. A failure shows a toast. */
export async function saveCsv(name: string, make: () => string | Promise<string>): Promise<void> {
  try {
    saveFile(new Blob([await make()], { type: 'text/csv;charset=utf-8' }), name);
  } catch (error) {
    toast.error(`Error saving ${name}. ${describeError(error).message}`);
  }
}
