import { Scene } from '@quiet-time/web/brand/scene.tsx';
import type { ReactNode } from 'react';
import { MainHeading } from './arrival.tsx';
import css from './boxed-page.module.css';
import { IconCheck } from './icons.ts';
import page from './page.module.css';

interface Props {
  title: string;
  /** One or two sentences of what is so. */
  lead: string;
  /** What the page is about, with its one button. */
  children: ReactNode;
  /** Below the box: ways out, as links. */
  links?: ReactNode;
}

/** A page for one decision: the open gate, what is so, and a box with what is behind it. */
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

/** What somebody gets, line by line. */
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
