/** Signs that begin a formula; Excel and LibreOffice read full-width and small forms alike. */
const signs = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';

/** Characters before a sign that spreadsheets skip or drop: blanks and invisible ones. */
const skipped = '[\\s\\p{Cf}\\p{Cc}\\u034f\\u115f\\u1160\\u2800\\u3164\\ufe00-\\ufe0f\\uffa0]*';

/** Matches a cell that a spreadsheet may run as a formula. */
export const formula = new RegExp(`^(?:${skipped}${signs}|[\\t\\r\\n])`, 'u');

/** Matches the apostrophe that spreadsheets, and exports of ours, write before a formula to make it text. */
export const spelledAsText = new RegExp(`^'(?=${skipped}${signs})`, 'u');
