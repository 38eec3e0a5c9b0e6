import ts from 'typescript';

const parsed = new Map<string, ts.SourceFile>();

/** The names of the functions around a position in a source, outermost first: `Page > submit`. */
export function functionAt(file: string, content: string, line: number, column: number): string {
  return nodesAt(file, content, line, column).filter(ts.isFunctionLike).map(nameOf).join(' > ');
}

/** Whether a position in a source is a callee: of a call, a component or a tagged template. */
export function callsAt(file: string, content: string, line: number, column: number): boolean {
  const source = parse(file, content);
  const position = positionOf(source, line, column);
  return nodesAt(file, content, line, column).some((node) => {
    const end = endOfCallee(node);
    return end !== undefined && position >= node.getStart(source) && position < end;
  });
}

function endOfCallee(node: ts.Node): number | undefined {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return node.expression.end;
  if (ts.isTaggedTemplateExpression(node)) return node.template.getStart();
  if (ts.isJsxOpeningLikeElement(node)) return node.tagName.end;
  if (ts.isThrowStatement(node) || ts.isAwaitExpression(node)) return node.expression.getStart();
  return undefined;
}

/** A function's own name, or that of the variable, property or call that it is passed to. */
function nameOf(node: ts.SignatureDeclaration): string {
  const { parent } = node;
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  if (node.name) return node.name.getText();
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) {
    return parent.name.getText();
  }
  if (ts.isPropertyDeclaration(parent)) return parent.name.getText();
  if (ts.isBinaryExpression(parent)) return parent.left.getText();
  if (ts.isCallExpression(parent)) return `${parent.expression.getText().slice(-40)}(…)`;
  if (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent)) {
    return parent.parent.name.getText();
  }
  return '(…)';
}

/** The syntax nodes around a position, outermost first. */
function nodesAt(file: string, content: string, line: number, column: number): ts.Node[] {
  const source = parse(file, content);
  const position = positionOf(source, line, column);
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    if (position < node.getStart(source) || position >= node.end) return;
    nodes.push(node);
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return nodes;
}

function positionOf(source: ts.SourceFile, line: number, column: number): number {
  const starts = source.getLineStarts();
  return Math.min((starts[line - 1] ?? source.end) + column, source.end);
}

function parse(file: string, content: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known?.text === content) return known;
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  parsed.set(file, source);
  return source;
}
