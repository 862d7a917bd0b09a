import { Button } from '@quiet-time/web/controls/button.tsx';
import { useSyncExternalStore } from 'react';
import { MainHeading } from './arrival.tsx';
import page from './page.module.css';
import { usePageTitle } from './page-title.ts';
import css from './responsive-test-page.module.css';

const widths = { mobile: '(max-width: 47.99em)', tablet: '(max-width: 63.99em)' };

function subscribe(onChange: () => void): () => void {
  const queries = Object.values(widths).map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

function device() {
  if (matchMedia(widths.mobile).matches) return 'mobile';
  return matchMedia(widths.tablet).matches ? 'tablet' : 'desktop';
}

/** `/responsive-test`: the layout on this device. A tool for developers of the site. */
export default function ResponsiveTestPage() {
  usePageTitle('Responsive test');
  const kind = useSyncExternalStore(subscribe, device, () => 'mobile');
  return (
    <div className={page.page}>
      <MainHeading className={css.title}>Responsive test</MainHeading>
      <p>
        This device is laid out as <strong>{kind}</strong>.
      </p>
      <h2>Cards</h2>
      <ul className={css.grid}>
        {['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => (
          <li key={name}>Card {name}</li>
        ))}
      </ul>
      <h2>Buttons</h2>
      <div className={css.buttons}>
        <Button>Filled</Button>
        <Button variant="outline">Outline</Button>
        <Button variant="light">Light</Button>
        <Button variant="subtle">Subtle</Button>
      </div>
      <h2>Typography</h2>
      <h3>A heading of the third level</h3>
      <p className={css.verse}>The LORD is my shepherd; I shall not want.</p>
      <p>Labels, buttons and notes stand in the sans, everything that is read in the serif.</p>
    </div>
  );
}
