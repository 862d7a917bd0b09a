import type { MemberPage } from '../../blocks/member-page.js';

export const accountPages: MemberPage[] = [
  { matches: /^\/login$/, module: 'src/features/auth/login-page.tsx' },
  { matches: /^\/forgot-password$/, module: 'src/features/auth/forgot-password-page.tsx' },
];
