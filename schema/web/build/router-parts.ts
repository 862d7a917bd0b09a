import type { Plugin } from 'vite';

const file = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/;

/** Parts of React Router's own framework, by name, with their replacements. */
const ofItsFramework = { PrefetchPageLinks: '() => null', RSCErrorHandler: '({ children }) => children' };

/**
 * Removes unused code of React Router. Most of its single file (forms, loaders, frameworks, servers) is unused here,
 * but a build keeps code that may have side effects. So calls that only create a component or a context are marked as
 * pure.
 */
export function leaveOutRouterParts(): Plugin {
  return {
    name: 'react-router-used-parts',
    apply: 'build',
    transform: {
      filter: { id: file },
      handler: (code) => ({
        code: Object.entries(ofItsFramework)
          .reduce(
            (all, [name, without]) =>
              all.replace(`\nfunction ${name}(`, `\nconst ${name} = ${without};\nfunction Unused${name}(`),
            code,
          )
          .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(
            /^(var \w+ = )class( extends React\d*\.Component \{.*?^\});$/gms,
            '$1/* @__PURE__ */ (() => class$2)();',
          ),
        map: null,
      }),
    },
  };
}
