import { Scene, type SceneKind } from '@quiet-time/web/brand/scene.tsx';
import type { ReactNode } from 'react';
import { MainHeading } from './arrival.tsx';
import css from './empty-state.module.css';
import { type SceneObject, sceneObjects } from './scene-objects.tsx';

interface Props {
  kind: SceneKind | SceneObject;
  /** One sentence about the situation. */
  title: string;
  /** One sentence about the next step. */
  text: ReactNode;
  /** One button, at most a second one as text. */
  children?: ReactNode;
  /** Whether the title is the page's main heading. */
  main?: boolean;
}

const isObject = (kind: string): kind is SceneObject => Object.hasOwn(sceneObjects, kind);

/** One drawing, the situation, the next step, and one button. */
export function EmptyState({ kind, title, text, children, main = false }: Props) {
  return (
    <section className={css.root}>
      {isObject(kind) ? <Scene>{sceneObjects[kind]}</Scene> : <Scene kind={kind} />}
      {main ? (
        <MainHeading className={css.title}>{title}</MainHeading>
      ) : (
        <h2 className={css.title}>{title}</h2>
      )}
      <p>{text}</p>
      {children && <div className={css.actions}>{children}</div>}
    </section>
  );
}
