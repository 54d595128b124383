import type { BinaryOperationNode, OperationNode } from "kysely";

/** PostgreSQL refuses `in ()`, which SQLite takes. What is always true or false instead; undefined for any other operation. */
export function sayEmptyList({ operator, rightOperand }: BinaryOperationNode): string | undefined {
  if (!isEmptyList(rightOperand) || operator.kind !== "OperatorNode" || !("operator" in operator)) return undefined;
  if (operator.operator === "in") return "1 = 0";
  return operator.operator === "not in" ? "1 = 1" : undefined;
}

function isEmptyList(node: OperationNode): boolean {
  const isList = node.kind === "PrimitiveValueListNode" || node.kind === "ValueListNode";
  return isList && "values" in node && Array.isArray(node.values) && node.values.length === 0;
}
