import type { Handlers } from '../kernel/env.ts'
import { listItems, listHouseItems } from './item.list.ts'
import { saveItem } from './item.save.ts'
import { setItemState, checkItems, setItemImage } from './item.state.ts'

export const itemHandlers: Handlers<'item'> = {
  item: { list: listItems, house: listHouseItems, save: saveItem, state: setItemState, check: checkItems, image: setItemImage },
}
