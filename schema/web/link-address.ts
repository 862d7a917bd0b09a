/** Returns a typed address if it may be opened; null otherwise. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const { protocol, href, hostname } = parse(whole) ?? {};
  if (protocol === 'mailto:') return href ?? null;
  return href && /^https?:$/.test(protocol ?? '') && hostname?.includes('.') ? href : null;
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
