export { Baseline1799000006000 } from './1799000006000-baseline.js';
export { SharpS1799000006010 } from './1799000006010-sharp-s.js';
export { FirstAdmin1799000006020 } from './1799000006020-first-admin.js';
export { IndexOfLabels1799000006050, LabelsOfPeople1799000006040 } from './1799000006040-labels-of-people.js';
export { AnswerLinks1799000006060 } from './1799000006060-answer-links.js';
export { SetupHidden1799000006070 } from './1799000006070-setup-hidden.js';
export { FormattedTexts1799000006080 } from './1799000006080-formatted-texts.js';
export { DemoItems1799000006400 } from './1799000006400-demo-items.js';
export { Letters1799000006500 } from './1799000006500-letters.js';
