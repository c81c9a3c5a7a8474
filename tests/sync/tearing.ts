import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, QueryResult, RootOperationNode, UnknownRow } from 'kysely'

/** As PostgreSQL says it to whoever lost a race. */
export class Torn extends Error {
  readonly code = '40001'
}

/** Tears the work that passes through it once, before its query of this number: what is in a transaction is then tried again. */
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
