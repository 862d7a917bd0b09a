export const programs: string[];
export function bundlePrograms(): Promise<void>;
