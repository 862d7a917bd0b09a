import { NativeSelect } from '@quiet-time/web/controls/native-select.tsx';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

it('a list of choices has an arrow, whichever of its other parts are named', () => {
  render(<NativeSelect label="Translation" data={['KJV', 'WEB']} />);
  const select = screen.getByRole('combobox', { name: 'Translation' });
  expect(select.parentElement?.querySelector('svg')).not.toBeNull();
});
