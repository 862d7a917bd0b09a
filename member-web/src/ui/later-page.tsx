import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from './empty-state.tsx';
import { usePageTitle } from './page-title.ts';

/** By title: what will be there. */
const promises = {
  About: 'Here you will read what this site is for.',
  FAQ: 'What people often ask will be answered here.',
  Contact: 'You will be able to write to us here.',
  'Subscription Plans': 'The plans and what they cost will stand here side by side.',
  Journal: 'You will be able to write here what only you can read.',
  Payment: 'You will be able to get premium for life here.',
  Family: 'You will be able to share your plan with your family here.',
  'Family invitation':
    'Invitations to a family cannot be accepted yet. Please keep the link, and try it again later.',
} as const;

/** For a part of the site that has an address and nothing to show yet. */
export default function LaterPage({ title }: { title: keyof typeof promises }) {
  usePageTitle(title);
  return (
    <EmptyState
      kind="seed"
      main
      title={title}
      text={`${promises[title]} It is still being built; today's devotional is open, as always.`}
    >
      <Button component={Link} to="/devotionals" radius="xl">
        Read today's devotional
      </Button>
    </EmptyState>
  );
}
