import { Scene } from '@quiet-time/web/brand/scene.tsx';
import type { ComponentProps, ReactNode } from 'react';
import css from './empty-state.module.css';

interface Props {
  scene: ComponentProps<typeof Scene>['kind'];
  title: string;
  text: string;
  /** One button; a second one as text. */
  children?: ReactNode;
  /** `h1` when this is the whole page. */
  as?: 'h1' | 'h2';
  /** `alert` for an error, which is then read out at once. */
  role?: 'alert';
}

/** Empty state: a drawing, a line about the situation, a sentence with the next step, and a button. */
export function EmptyState({ scene, title, text, children, as: Heading = 'h2', role }: Props) {
  return (
    <div className={css.root} role={role} data-page={Heading === 'h1' || undefined}>
      <Scene kind={scene} />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children && <div className={css.actions}>{children}</div>}
    </div>
  );
}
