import {
  type BinaryOperationNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type SelectQueryNode,
  sql,
  type UnknownRow,
  type UpdateQueryNode,
} from 'kysely'

/** A mutant to test the tests: removes the `house_id` predicate of some tables from every query, as if a developer had forgotten it. */
export class WithoutScope implements KyselyPlugin {
  readonly #transformer: Transformer
  constructor(tables: readonly string[]) {
    this.#transformer = new Transformer(tables)
  }
  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node, queryId)
  }
  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

class Transformer extends OperationNodeTransformer {
  readonly #tables: readonly string[]
  readonly #mains: string[] = []

  constructor(tables: readonly string[]) {
    super()
    this.#tables = tables
  }

  protected override transformSelectQuery(
    node: SelectQueryNode,
    queryId?: Parameters<OperationNodeTransformer['transformNode']>[1],
  ): SelectQueryNode {
    return this.#inside(mainTable(node.from?.froms[0]), () => super.transformSelectQuery(node, queryId))
  }

  protected override transformUpdateQuery(
    node: UpdateQueryNode,
    queryId?: Parameters<OperationNodeTransformer['transformNode']>[1],
  ): UpdateQueryNode {
    return this.#inside(mainTable(node.table), () => super.transformUpdateQuery(node, queryId))
  }

  protected override transformBinaryOperation(
    node: BinaryOperationNode,
    queryId?: Parameters<OperationNodeTransformer['transformNode']>[1],
  ): BinaryOperationNode {
    const plain = super.transformBinaryOperation(node, queryId)
    const { table, column } = columnOf(node.leftOperand)
    const isScope = column === 'house_id' && this.#tables.includes(table ?? this.#mains.at(-1) ?? '')
    const truth = sql`1`.toOperationNode()
    return isScope ? { ...plain, leftOperand: truth, operator: OperatorNode.create('='), rightOperand: truth } : plain
  }

  #inside<T>(table: string, work: () => T): T {
    this.#mains.push(table)
    try {
      return work()
    } finally {
      this.#mains.pop()
    }
  }
}

type Loose = { kind: string; table?: Loose; column?: Loose; identifier?: { name: string }; name?: string; schemable?: Loose }

const nameOf = (node: Loose | undefined): string =>
  node?.identifier?.name ?? node?.name ?? (node?.table ? nameOf(node.table) : node?.column ? nameOf(node.column) : '')

const mainTable = (node: OperationNode | undefined): string => nameOf(node)

function columnOf(node: OperationNode): { table: string | undefined; column: string } {
  const { kind, table, column } = node as unknown as Loose
  return kind === 'ReferenceNode' ? { table: table && nameOf(table), column: nameOf(column) } : { table: undefined, column: '' }
}
