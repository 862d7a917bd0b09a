import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

it('a missing element is reported with the page, which is not printed while waiting', async () => {
  render(<p>What is there</p>);
  const meanwhile = () => {
    try {
      screen.getByText('What is not');
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(await waitFor(meanwhile)).toMatch(/^Unable to find an element with the text: What is not\.[^<]*$/);
  const inVain = screen.findByText('What is not', undefined, { timeout: 1 });
  await expect(inVain).rejects.toThrow(/^Unable to find an element .*What is there/s);
  expect(meanwhile).not.toThrow();
  expect(meanwhile()).toContain('What is there');
});
