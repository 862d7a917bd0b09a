export { Baseline1799000006000 } from './1799000006000-baseline.js';
