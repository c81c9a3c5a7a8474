import { useEndpoint } from '#data/useEndpoint.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'

interface Named {
  id: string
  name: string
}

/** Whom a notice may name, with their roles, and the units of a house that has any. */
export function useAddressees() {
  const t = useTexts()
  const { user } = useSession()
  const { data: staff } = useEndpoint('task.people', {})
  const { data: facts } = useEndpoint('house.get', {})
  const workers = (staff?.people ?? []).filter(({ id }) => id !== user?.id)
  const units: readonly Named[] = facts?.house.has_units ? facts.house.units : []
  return {
    units,
    /** Current workers, and after them those of `named` who have left. */
    workersWith: (named: readonly Named[]) => [
      ...workers.map(({ id, name, role }) => ({ value: id, label: `${name} · ${t(`app.role.${role}`)}` })),
      ...named.filter(({ id }) => !workers.some((worker) => worker.id === id)).map(({ id, name }) => ({ value: id, label: name })),
    ],
    nameOf: (id: string): string => [...workers, ...units].find((each) => each.id === id)?.name ?? '',
  }
}
