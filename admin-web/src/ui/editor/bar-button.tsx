import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import type { ComponentType } from 'react';
import css from './bar-button.module.css';

interface Props extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  label: string;
  Icon: ComponentType<{ size: number; 'aria-hidden'?: 'true' }>;
}

/** Button in the bar of an editor. On a phone it is its icon alone. */
export const BarButton = ({ label, Icon, ...props }: Props) => (
  <Button
    variant="default"
    aria-label={label}
    leftSection={<Icon size={18} aria-hidden="true" />}
    classNames={{ root: css.root ?? '', section: css.icon ?? '' }}
    {...props}
  >
    <span>{label}</span>
  </Button>
);
