import { type ReactNode, useMemo } from 'react'
import { DataContext, useData } from '#data/DataContext.ts'
import { type Answer, Answered } from '#kit/Answered.tsx'
import { Button } from '#ui/Button.tsx'
import { List } from '#ui/List.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Tag } from '#ui/Tag.tsx'

const NOW = new Date('2026-11-26T08:15:00.000Z')
const ROOMS = ['Tuba 101', 'Tuba 102', 'Tuba 207']
const ADD = <Button>Lisa tuba</Button>
const ANSWERED = { data: ROOMS, error: null, refetch: () => undefined, asOf: NOW }

/** A list in each state of `ListScreen`: loading, failed, empty, loaded, and stale. */
export function ListStates(): ReactNode {
  return (
    <Stack gap={5}>
      <State name="Laadimine">
        <Rooms of={{ ...ANSWERED, data: undefined }} />
      </State>
      <State name="Viga">
        <Rooms of={{ ...ANSWERED, data: undefined, error: new Error('Ühendus puudub.') }} />
      </State>
      <State name="Tühi">
        <Rooms of={{ ...ANSWERED, data: [] }} />
      </State>
      <State name="Kohal">
        <Rooms of={ANSWERED} />
      </State>
      <State name="Ilma ühenduseta">
        <WithoutConnection>
          <Rooms of={ANSWERED} />
        </WithoutConnection>
      </State>
    </Stack>
  )
}

function State({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <Stack gap={2}>
      <Quiet>{name}</Quiet>
      {children}
    </Stack>
  )
}

function Rooms({ of }: { of: Answer<string[]> }): ReactNode {
  return (
    <Answered answer={of} rows={2} empty={(rooms) => rooms.length === 0 && { title: 'Tube ei ole', text: 'Lisa maja esimene tuba.', action: ADD }}>
      {(rooms) => (
        <List of={rooms} keyOf={(room) => room}>
          {(room) => (
            <Row apart>
              {room}
              <Tag tone="mint">Vaba</Tag>
            </Row>
          )}
        </List>
      )}
    </Answered>
  )
}

function WithoutConnection({ children }: { children: ReactNode }): ReactNode {
  const data = useData()
  const offline = useMemo(() => {
    const state = { online: false, lastSyncedAt: NOW }
    return { ...data, connection: { ...data.connection, get: () => state, subscribe: () => () => undefined } }
  }, [data])
  return <DataContext value={offline}>{children}</DataContext>
}
