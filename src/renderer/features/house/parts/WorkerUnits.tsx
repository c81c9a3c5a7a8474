import { type ReactNode, useState } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { HouseView, WorkerUnits as Placed } from '#shared/contract/house.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { Answered } from '#kit/Answered.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FieldSet } from '#ui/FieldGrid.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import styles from './House.module.css'

type Units = HouseView['units']

const WIDTH = 640

/** Opens the list in which the manager says who works in which units. */
export function WorkerUnits({ units }: { units: Units }): ReactNode {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button icon={<Icon name="users" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('house.facts.workerUnits')}
        </Button>
      </div>
      {isOpen && <WorkerUnitsDialog units={units} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Every worker with the units as chips; each press is saved at once. */
function WorkerUnitsDialog({ units, onClose }: { units: Units; onClose: () => void }): ReactNode {
  const t = useTexts()
  const answer = useEndpoint('house.workers', {})
  const save = usePlace()
  return (
    <Dialog open title={t('house.facts.workerUnits')} width={WIDTH} onClose={onClose} footer={null}>
      <Stack>
        <Quiet>{t('house.facts.workerUnitsText')}</Quiet>
        <FormAlert error={save.error} />
        <Answered answer={answer}>
          {({ workers }) =>
            workers.length === 0 ? (
              <Quiet>{t('house.facts.noWorkers')}</Quiet>
            ) : (
              <Stack>
                {workers.map((worker) => (
                  <Worker key={worker.id} worker={worker} units={units} onPlace={(next) => void save.run({ id: worker.id, units: next })} />
                ))}
              </Stack>
            )
          }
        </Answered>
      </Stack>
    </Dialog>
  )
}

interface WorkerProps {
  worker: Placed
  units: Units
  onPlace: (units: string[]) => void
}

function Worker({ worker, units, onPlace }: WorkerProps): ReactNode {
  const t = useTexts()
  const own = worker.units
  return (
    <FieldSet legend={`${worker.name} · ${t(`app.role.${worker.role}`)}`}>
      <div className={styles.chips}>
        {units.map(({ id, name }) => (
          <Toggle key={id} isOn={own.includes(id)} onToggle={() => onPlace(own.includes(id) ? own.filter((each) => each !== id) : [...own, id])}>
            {name}
          </Toggle>
        ))}
      </div>
    </FieldSet>
  )
}

/** Saves the units of a worker; the list shows them at once, and again as they were if that fails. */
function usePlace() {
  return useAction('house.place', {
    optimistic: (queries, { id, units }) => {
      const key = ['house.workers', {}]
      const before = queries.getQueryData<Output<typeof contract.house.workers>>(key)
      if (before) queries.setQueryData(key, { workers: before.workers.map((worker) => (worker.id === id ? { ...worker, units } : worker)) })
      return () => queries.setQueryData(key, before)
    },
  })
}
