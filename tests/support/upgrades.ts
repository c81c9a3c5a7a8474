import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Upgrade } from '#shared/contract/upgrade.ts'

/** Gives a call a history of shapes while the work runs, as a later release of the product will have it. */
export async function withUpgrades<T>(spec: Pick<Endpoint, 'upgrades'>, upgrades: readonly Upgrade[], work: () => Promise<T>): Promise<T> {
  const { upgrades: former } = spec
  spec.upgrades = upgrades
  try {
    return await work()
  } finally {
    if (former) spec.upgrades = former
    else delete spec.upgrades
  }
}

/** The text of an entry once had another name. */
export const wordsToText: Upgrade = ({ words, ...rest }) => ({ ...rest, text: words })
