import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconPlus } from '../../ui/icons.ts';
import type { PanelAction } from '../../ui/section-props.ts';

/** The most frequent actions among those open to the member. */
export function QuickActions({ actions }: { actions: readonly PanelAction[] }) {
  return actions
    .filter(({ onDashboard }) => onDashboard)
    .map(({ name, to, Icon }, index) => {
      const Shown = index === 0 ? IconPlus : Icon;
      return (
        <Button
          key={name}
          component={Link}
          to={to}
          variant={index === 0 ? 'filled' : 'default'}
          leftSection={<Shown size={17} aria-hidden="true" />}
        >
          {name}
        </Button>
      );
    });
}
