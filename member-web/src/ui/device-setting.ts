import { useSyncExternalStore } from 'react';

interface DeviceSetting<Value extends string> {
  values: readonly Value[];
  fallback: Value;
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

/**
 * A setting of the device, not of an account: kept in local storage under `key`, or for the lifetime of the page where
 * storage is refused. A stored value that is not in `values` counts as `fallback`.
 */
export function deviceSetting<Value extends string>(
  key: string,
  values: readonly Value[],
  fallback: Value,
): DeviceSetting<Value> {
  const listeners = new Set<() => void>();
  let unstored: Value | null = null;
  const stored = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  return {
    values,
    fallback,
    get: () => unstored ?? values.find((value) => value === stored()) ?? fallback,
    set(value) {
      try {
        localStorage.setItem(key, value);
        unstored = null;
      } catch {
        unstored = value;
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the value, and renders again when it changes. */
export function useDeviceSetting<Value extends string>(setting: DeviceSetting<Value>): Value {
  return useSyncExternalStore(setting.subscribe, setting.get, () => setting.fallback);
}
