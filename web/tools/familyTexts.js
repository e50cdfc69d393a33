/** The names of values that a family wrote. */
const FAMILY_TEXTS = new Set([
  "name",
  "username",
  "display_name",
  "kid_username",
  "requester_username",
  "chore_name",
  "item_name",
  "api_token",
  "family_name",
  "familyName",
  "label",
]);

const MESSAGE =
  "A family's text may run from right to left: write the sentence as isolating`…`, or the text as isolated(…).";

/** Whether an expression is such a value unchanged, possibly as an alternative: `name`, `chore.name`, `name ?? ""`. */
function isBare(node) {
  switch (node.type) {
    case "Identifier":
      return FAMILY_TEXTS.has(node.name);
    case "MemberExpression":
      return !node.computed && FAMILY_TEXTS.has(node.property.name);
    case "ChainExpression":
      return isBare(node.expression);
    case "LogicalExpression":
      return isBare(node.left) || isBare(node.right);
    default:
      return false;
  }
}

/** Whether a text is for people, not machines: a word, or punctuation between two texts. */
function isProse(text) {
  return /\p{L}{2}.*\s|\s.*\p{L}{2}|^[:,.] ?$|, |: |[“”]/u.test(text);
}

const bare = {
  create(context) {
    return {
      TemplateLiteral(node) {
        const isTagged = node.parent.type === "TaggedTemplateExpression";
        if (!isTagged && node.quasis.some(({ value }) => isProse(value.cooked ?? ""))) {
          node.expressions
            .filter(isBare)
            .forEach((found) => context.report({ node: found, message: MESSAGE }));
        }
      },
      JSXExpressionContainer(node) {
        const siblings = node.parent.type === "JSXElement" ? node.parent.children : [];
        if (isBare(node.expression) && siblings.some((one) => one.type === "JSXText" && isProse(one.value))) {
          context.report({ node, message: MESSAGE });
        }
      },
    };
  },
};

/**
 * An oxlint plugin: a family's text must not be inserted into a sentence without an isolate
 * (docs/product/people.md#right-to-left).
 */
export default { meta: { name: "family-texts" }, rules: { bare } };
