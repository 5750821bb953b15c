// Plain JavaScript, so that editors can load the ESLint configuration with an older Node, too.

// A section sign is fine after a public standard, such as "RFC 9110 §13".
const OUTSIDE = [
  /\bdocuments? \d/i,
  /\bguarantees? G\d/i,
  /\bstyle rule \d/i,
  /\bissue #?\d/i,
  /\bmock \d/i,
  /\bdata README\b/,
  /\b(?:messaging|reliability|stack|style|ux|wording)\.md\b/,
  /(?<!\b(?:RFC|UTS|UAX) \d+ )§/,
];

/** Returns the words that refer to a document outside this repository; undefined without any. */
export function outsideReference(text) {
  return OUTSIDE.map((pattern) => pattern.exec(text)?.[0]).find((words) => words !== undefined);
}

/** An ESLint rule that refuses references to documents outside this repository, in comments and texts. */
export const outsideReferences = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      outside: '"{{words}}" is not in this repository: state the rule itself, or name the checklist line.',
    },
  },
  create(context) {
    const report = (loc, text) => {
      const words = outsideReference(text);
      if (words !== undefined) context.report({ loc, messageId: 'outside', data: { words } });
    };
    return {
      Program() {
        for (const { loc, value } of context.sourceCode.getAllComments()) {
          report(loc, value.replace(/\s*\n\s*\*?\s*/g, ' '));
        }
      },
      Literal({ loc, value }) {
        if (typeof value === 'string') report(loc, value);
      },
      TemplateElement({ loc, value }) {
        report(loc, value.raw);
      },
      JSXText({ loc, value }) {
        report(loc, value);
      },
    };
  },
};
