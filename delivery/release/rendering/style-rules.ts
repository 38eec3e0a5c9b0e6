import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

const styleRules = z.array(z.object({ text: z.string(), isGlobal: z.boolean() }));

/** A rule of a style sheet. */
export type StyleRule = z.infer<typeof styleRules>[number];

/**
 * The rules of a page's style sheets. A global one matches elements of no remote: the document's own,
 * or plain ones outside of the page's root.
 */
export async function readStyleRules(page: Page): Promise<StyleRule[]> {
  return styleRules.parse(await page.evaluate(findStyleRules));
}

/** Runs in the page. */
function findStyleRules(): StyleRule[] {
  const tags =
    'h1 h2 h3 p a ul ol li dl table td th form label input select textarea button img svg ' +
    'main nav header footer section article aside div span strong';
  const outside = document.createElement('div');
  outside.append(...tags.split(' ').map((tag) => document.createElement(tag)));
  document.body.append(outside);
  const probes = [document.documentElement, document.body, ...outside.children];

  // What only holds while a pointer or the focus is there, or for a part of an element.
  const moments =
    /::[\w-]+(\([^)]*\))?|:(hover|active|focus|focus-visible|focus-within|visited|link|any-link|checked|disabled|enabled)\b/g;
  const isGlobal = ({ selectorText }: CSSStyleRule) => {
    const selector = selectorText.replaceAll(moments, '') || '*';
    return CSS.supports(`selector(${selector})`) && probes.some((probe) => probe.matches(selector));
  };
  const read = (rules: CSSRuleList): StyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [{ text: rule.cssText, isGlobal: isGlobal(rule) }];
      return rule instanceof CSSGroupingRule ? read(rule.cssRules) : [];
    });
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const found = sheets.flatMap((sheet) => read(sheet.cssRules));
  outside.remove();
  return found;
}
