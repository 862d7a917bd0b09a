export { FirstPath1764000000000 } from './1764000000000-first-path.js';
