import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

interface Hidden {
  /** While somebody waits for something to be found. */
  _disableExpensiveErrorDiagnostics?: boolean;
}

/**
 * Leaves the page out of errors that nobody will see: who waits for an element looks again and again, and each time the
 * whole page would be printed. Who has waited in vain prints it once.
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
 * Keeps React's development build from noting for each element where in the code it was made, which it would add to its
 * warnings: an eighth of the time of all tests. They still name the components around.
 */
export function noteNoOwners(): void {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  // It stops by itself after so many a second.
  const howMany = { configurable: true, get: () => 10_000, set: () => {} };
  Object.defineProperty(
    (React as unknown as Record<string, object>)[name],
    'recentlyCreatedOwnerStacks',
    howMany,
  );
}
