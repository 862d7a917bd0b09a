import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

interface Hidden {
  /** Set by Testing Library while it waits for an element. */
  _disableExpensiveErrorDiagnostics?: boolean;
}

/**
 * Prints the page only in the final error of a wait. Waiting for an element repeats the search, and each attempt would
 * print the whole page.
 */
export function printPageOnce(): void {
  configure(({ getElementError }) => ({
    getElementError: (message, container) => {
      const isWaiting = (getConfig() as Hidden)._disableExpensiveErrorDiagnostics;
      if (!isWaiting) return getElementError(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  }));
}

/**
 * Stops React's development build from recording a stack for each element, which takes an eighth of the time of all
 * tests. Its warnings still name the components around.
 */
export function skipOwnerStacks(): void {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  // React stops recording above a number per second.
  const howMany = { configurable: true, get: () => 10_000, set: () => {} };
  Object.defineProperty(
    (React as unknown as Record<string, object>)[name],
    'recentlyCreatedOwnerStacks',
    howMany,
  );
}
