import { useSyncExternalStore } from 'react';

interface DeviceSetting<Value extends string> {
  values: readonly Value[];
  fallback: Value;
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

/**
 * A choice that belongs to the device, not to an account: kept in local storage under `key`, or only as long
 * as the page where storage is refused. What is stored and is none of `values` counts as `fallback`.
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

/** The choice; renders again when it changes. */
export function useDeviceSetting<Value extends string>(setting: DeviceSetting<Value>): Value {
  return useSyncExternalStore(setting.subscribe, setting.get, () => setting.fallback);
}
