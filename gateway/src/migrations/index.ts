export { FirstPath1764000000000 } from './1764000000000-first-path.js';
export { Accounts1765000000000 } from './1765000000000-accounts.js';
export { FindingAgain1766000000000 } from './1766000000000-finding-again.js';
export { FilesAndImports1767000000000 } from './1767000000000-files-and-imports.js';
export { Bible1768000000000 } from './1768000000000-bible.js';
export { Scriptures1769000000000 } from './1769000000000-scriptures.js';
export { Announcements1772000000000 } from './1772000000000-announcements.js';
export { PublicChanges1773000000000 } from './1773000000000-public-changes.js';
