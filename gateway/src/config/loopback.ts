/** Whether a host is loopback, by name or address: its traffic never leaves this machine. */
export const isLoopback = (host: string) =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  /^127(\.\d{1,3}){3}$/.test(host) ||
  host === '::1' ||
  host === '[::1]';
