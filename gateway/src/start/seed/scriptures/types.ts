import type { ScriptureCategory } from '@quiet-time/schema/labels';

export interface DemoTopic {
  /** It stands under its first letter. */
  name: string;
  description: string;
  verses: [reference: string, category: ScriptureCategory, ...keywords: string[]][];
}
