/** Characters that begin a formula. Excel and LibreOffice also accept full-width and small forms. */
const signs = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';

/** Characters that spreadsheets skip or drop before a formula: blanks and invisible ones. */
const skipped = '[\\s\\p{Cf}\\p{Cc}\\u034f\\u115f\\u1160\\u2800\\u3164\\ufe00-\\ufe0f\\uffa0]*';

/** Matches a cell that a spreadsheet may run as a formula. */
export const formula = new RegExp(`^(?:${skipped}${signs}|[\\t\\r\\n])`, 'u');

/** Matches the apostrophe that spreadsheets, and our exports, write before a formula to make it text. */
export const spelledAsText = new RegExp(`^'(?=${skipped}${signs})`, 'u');
