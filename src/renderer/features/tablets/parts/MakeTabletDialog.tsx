import './tabletWords.ts'
import type { ReactNode } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { TextField } from '#forms/fields.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'

/** Enrols this browser as a shared tablet, with a name. */
export function MakeTabletDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const { ways } = useSession()
  const notify = useNotify()
  const form = useEndpointForm('device.enrol', {
    initial: { name: '' },
    onDone: () => {
      // From now on this browser knows that it is a tablet.
      void ways?.tablet().catch(() => undefined)
      notify.success(t('tablets.devices.made'))
      onClose()
    },
  })
  return (
    <Dialog open title={t('tablets.devices.make')} onClose={onClose}>
      <InlineForm form={form}>
        <Quiet large>{t('tablets.devices.makeText')}</Quiet>
        <TextField {...form.field('name')} label={t('tablets.devices.name')} hint={t('tablets.devices.nameHint')} name="tablet" />
        <Button submit variant="primary" block busy={form.action.state === 'sending'}>
          {t('tablets.devices.make')}
        </Button>
      </InlineForm>
    </Dialog>
  )
}
