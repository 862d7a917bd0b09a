import type { Plugin } from 'vite';

const file = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/;

/** What only React Router's own framework does, by its name and what it is without that. */
const ofItsFramework = { PrefetchPageLinks: '() => null', RSCErrorHandler: '({ children }) => children' };

/**
 * React Router is one file, most of which (forms, loaders, frameworks, servers) no page here uses. A build keeps what it
 * can't tell to be without effect; so it is told of what only makes a component or a context.
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
