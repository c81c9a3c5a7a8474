import type { Handlers } from '../kernel/env.ts'
import { addDish, copyMenu, showMenu, changeDish, removeDish } from './menu.save.ts'
import { getMenuWeek, suggestDishes } from './menu.week.ts'

export const menuHandlers: Handlers<'menu'> = {
  menu: {
    week: getMenuWeek,
    suggestions: suggestDishes,
    add: addDish,
    copy: copyMenu,
    show: showMenu,
    change: changeDish,
    remove: removeDish,
  },
}
