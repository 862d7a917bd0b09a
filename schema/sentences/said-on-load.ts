import ts from 'typescript';

/** Returns the sentences that a module evaluates on load, outside every function: `m.faq_title()`. */
export function saidOnLoad(text: string): string[] {
  const said: string[] = [];
  const look = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) && /^m\./.test(node.expression.getText())) said.push(node.getText());
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return said;
}
