import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, QueryResult, RootOperationNode, UnknownRow } from 'kysely'

/** The error that PostgreSQL gives to the loser of a race. */
export class Torn extends Error {
  readonly code = '40001'
}

/** Makes the work that passes through it fail once, before its query with this number: a transaction is then retried. */
export class Tearing implements KyselyPlugin {
  #left: number
  constructor(at: number) {
    this.#left = at
  }
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (this.#left-- === 0) throw new Torn('could not serialize access due to concurrent update')
    return node
  }
  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}
