import ts from 'typescript';

/** Attributes that are visible, or read aloud. */
const spoken =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|description|heading|hint|label|legend|message|more|placeholder|says|title)$/;
/** Calls with texts for programmers or machines. */
const unspoken = /^(?:graphql|matchMedia|querySelector(?:All)?|closest|matches|split|addEventListener)$/;

const isWord = (text: string) => /\p{L}{2}/u.test(text);
/**
 * Whether a text has two words in a row, or is a single one in sentence case. Styles, selectors and lists of elements
 * don't count.
 */
const isProse = (text: string) =>
  (/\p{L}{2,}[,;:]?\s+\p{L}{2,}/u.test(text) || /^\p{Lu}\p{Ll}+[.!?…]?$/u.test(text)) &&
  !/[{}[\]<>=]|:is\(|^(?:[a-z]+, )+[a-z]+$/.test(text);

/**
 * Finds visible words without a key in the code of a module: texts and spoken attributes of elements, and other text
 * that looks like a sentence.
 * @param file its name, which decides whether it may contain elements
 */
export function wordsInCode(code: string, file = 'module.tsx'): string[] {
  const found: string[] = [];
  const note = (text: string) => found.push(text.replace(/\s+/g, ' ').trim());
  /** @param isSpoken whether it is a visible value, in which single words count */
  const look = (node: ts.Node, isSpoken: boolean): void => {
    if (isNotSaid(node)) return;
    if (ts.isJsxText(node) ? isWord(node.text) : isText(node) && (isSpoken ? isWord : isProse)(node.text)) {
      note((node as ts.JsxText | Text).text);
    }
    const isOwn = ts.isCallExpression(node) || ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node);
    const within = ts.isJsxAttribute(node) && spoken.test(node.name.getText()) ? true : isSpoken && !isOwn;
    ts.forEachChild(node, (child) => {
      // The condition of a choice is not visible.
      const isCondition = ts.isConditionalExpression(node) && child === node.condition;
      look(child, within && !isCondition);
    });
  };
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  look(ts.createSourceFile(file, code, options, true), false);
  return found;
}

type Text = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

/** Whether a node is never visible: modules, types, names of properties, errors for programmers, comparisons. */
function isNotSaid(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isNewExpression(node)) return /Error|Exception|RegExp|Set|Event$/.test(node.expression.getText());
  if (ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node)) {
    const called = ts.isCallExpression(node) ? node.expression : node.tag;
    return unspoken.test(called.getText().split('.').at(-1)!);
  }
  const { parent } = node;
  if (!parent || !isText(node)) return false;
  return (
    ts.isCaseClause(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isElementAccessExpression(parent) && parent.argumentExpression === node) ||
    (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText()))
  );
}
