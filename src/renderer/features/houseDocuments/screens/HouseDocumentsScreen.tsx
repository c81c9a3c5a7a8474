import '../parts/houseDocumentsWords.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { HouseDocumentView } from '#shared/contract/houseDocument.ts'
import { DOCUMENT_AREAS, type DocumentArea } from '#shared/rules/houseDocument/houseDocument.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { ListScreen } from '#kit/ListScreen.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { Pills } from '#ui/Pills.tsx'
import { Select } from '#ui/Select.tsx'
import { AddDocument } from '../parts/AddDocument.tsx'
import { BundleButton } from '../parts/BundleButton.tsx'
import { DocumentCard } from '../parts/DocumentCard.tsx'
import styles from '../parts/HouseDocuments.module.css'

const VIEWS = ['valid', 'unread', 'review', 'ended'] as const
type View = (typeof VIEWS)[number]

const IN_VIEW: Record<View, (document: HouseDocumentView) => boolean> = {
  valid: ({ state }) => state === 'valid',
  unread: ({ unread }) => unread,
  review: ({ state, review_state }) => state === 'valid' && review_state !== 'well',
  ended: ({ state }) => state === 'ended',
}

/** The house's own documents by area, with what waits to be read or reviewed. */
export function HouseDocumentsScreen(): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const { view, area, go } = useListAddress()
  const [isAdding, setAdding] = useState(false)
  const answer = useEndpoint('houseDocument.list', {})
  const mayWrite = can('houseDocument.write')
  const ofArea = (answer.data?.houseDocuments ?? []).filter((each) => area === null || each.area === area)
  const shown = ofArea.filter(IN_VIEW[view])
  const unread = answer.data?.unread ?? 0
  const bar = (
    <div className={styles.bar}>
      <Pills
        label={t('houseDocuments.view.label')}
        value={view}
        onChange={(next) => go({ view: next, area })}
        items={VIEWS.map((key) => ({ key, label: t(`houseDocuments.view.${key}`), count: answer.data && ofArea.filter(IN_VIEW[key]).length }))}
      />
      <div className={styles.area}>
        <Select
          aria-label={t('houseDocuments.form.area')}
          placeholder={t('houseDocuments.anyArea')}
          value={area}
          onChange={(next) => go({ view, area: next })}
          clearable
          options={DOCUMENT_AREAS.map((value) => ({ value, label: t(`houseDocuments.area.${value}`) }))}
        />
      </div>
    </div>
  )
  return (
    <>
      <ListScreen
        title={t('houseDocuments.title')}
        subtitle={answer.data && (unread > 0 ? t('houseDocuments.waiting', { count: unread }) : t('houseDocuments.waitingNone'))}
        actions={mayWrite && <Actions onAdd={() => setAdding(true)} />}
        bar={bar}
        answer={answer}
        empty={() =>
          shown.length === 0 && {
            icon: 'book',
            title: t(`houseDocuments.none.${view}`),
            text: t(mayWrite ? 'houseDocuments.noneWrite' : 'houseDocuments.noneText'),
          }
        }
      >
        {() => (
          <List of={shown} keyOf={({ id }) => id} look="wide">
            {(document) => <DocumentCard document={document} />}
          </List>
        )}
      </ListScreen>
      {isAdding && <AddDocument onClose={() => setAdding(false)} />}
    </>
  )
}

function Actions({ onAdd }: { onAdd: () => void }): ReactNode {
  const t = useTexts()
  return (
    <>
      <BundleButton />
      <Button variant="primary" icon={<Icon name="plus" />} aria-haspopup="dialog" onClick={onAdd}>
        {t('houseDocuments.add')}
      </Button>
    </>
  )
}

interface ListAddress {
  view: View
  area: DocumentArea | null
}

/** The filter in the URL, so that it can be shared and the browser's back button works. */
function useListAddress(): ListAddress & { go: (next: ListAddress) => void } {
  const [params, setParams] = useSearchParams()
  return {
    view: VIEWS.find((each) => each === params.get('vaade')) ?? 'valid',
    area: DOCUMENT_AREAS.find((each) => each === params.get('valdkond')) ?? null,
    go: ({ view, area }) => setParams({ ...(view !== 'valid' && { vaade: view }), ...(area && { valdkond: area }) }, { replace: true }),
  }
}
