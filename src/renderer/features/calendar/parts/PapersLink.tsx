import { type ReactNode, useState } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { LaterPdf } from '../../documents/parts/LaterPdf.tsx'

/** The papers that a resident takes along to a doctor, as one PDF; for those who may read medicines. */
export function PapersLink({ client: { id, name } }: { client: { id: string; name: string } }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!can('medicine.read')) return null
  return (
    <Row>
      <Button icon={<Icon name="print" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('calendar.act.papers')}
      </Button>
      <Quiet as="span">{t('calendar.papersHint')}</Quiet>
      {isOpen && <LaterPdf address={`/api/client/${id}/visit.pdf`} name={name} onClose={() => setOpen(false)} />}
    </Row>
  )
}
