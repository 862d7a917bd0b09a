import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import css from './button.module.css';

export interface ButtonLook {
  /** Emphasis of the button. Defaults to filled, for the primary action. */
  variant?: 'filled' | 'light' | 'default' | 'outline' | 'subtle';
  /** `madder` marks a destructive action. */
  color?: 'madder';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  fullWidth?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

export type ButtonProps<As extends ElementType = 'button'> = ButtonLook & {
  /** Element to render, such as a link. Defaults to a button that submits nothing. */
  component?: As;
} & Omit<ComponentPropsWithRef<As>, keyof ButtonLook | 'component'>;

/** Button or link. Its props are those of Mantine's button, which the back-office uses as well. */
export function Button<As extends ElementType = 'button'>({
  component,
  variant = 'filled',
  color,
  size,
  fullWidth,
  leftSection,
  rightSection,
  className,
  children,
  ...rest
}: ButtonProps<As>) {
  const Element: ElementType = component ?? 'button';
  return (
    <Element
      {...(component === undefined && { type: 'button' })}
      {...rest}
      className={className ? `${css.root} ${className}` : css.root}
      data-variant={variant}
      data-color={color}
      data-size={size}
      data-block={fullWidth ? '' : undefined}
    >
      <span className={css.inner}>
        {leftSection && <span className={css.left}>{leftSection}</span>}
        <span className={css.label}>{children}</span>
        {rightSection && <span className={css.right}>{rightSection}</span>}
      </span>
    </Element>
  );
}
