export const programs: string[];
export function bundlePrograms(): Promise<void>;
export function inOneByte(code: string): string;
