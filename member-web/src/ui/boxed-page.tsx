import { Scene } from '@quiet-time/web/brand/scene.tsx';
import type { ReactNode } from 'react';
import { MainHeading } from './arrival.tsx';
import css from './boxed-page.module.css';
import { IconCheck } from './icons.ts';
import page from './page.module.css';

interface Props {
  title: string;
  /** One or two sentences about the situation. */
  lead: string;
  /** Content of the box, with its one button. */
  children: ReactNode;
  /** Links below the box. */
  links?: ReactNode;
}

/** Page for one decision: the open gate, the situation, and a box with the content. */
export function BoxedPage({ title, lead, children, links }: Props) {
  return (
    <section className={`${page.page} ${css.root}`}>
      <Scene kind="gate" />
      <MainHeading>{title}</MainHeading>
      <p className={css.lead}>{lead}</p>
      <div className={css.box}>{children}</div>
      {links && <div className={css.links}>{links}</div>}
    </section>
  );
}

/** Benefits, one for each line. */
export function BenefitList({ benefits }: { benefits: string[] }) {
  return (
    <ul className={css.benefits}>
      {benefits.map((benefit) => (
        <li key={benefit}>
          <IconCheck size={19} aria-hidden="true" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
