import type { portal as source } from '../et/portal.ts'
import type { RussianWords } from '../shape.ts'

export const portal = {
  nav: {
    label: 'Публичные страницы',
    home: 'Главная',
    search: 'Дома по уходу',
    services: 'Помощь на дому',
    menu: 'Меню',
    news: 'Новости',
    about: 'О нас',
    join: 'Присоединиться',
    signIn: 'Войти',
    workspace: 'Рабочий стол',
    footer: 'Нижняя часть страницы',
  },
  preview: {
    rest: 'спокойная ночь',
    allergy: 'Аллергия: пенициллин',
    fall: 'Риск падения',
    soft: 'Мягкая пища',
    walk: 'прогулка',
    meal: 'всё съедено',
    room: 'комната {{name}}',
  },
  footer: { tagline: 'Портал услуг ухода и рабочий стол домов по уходу', cookies: 'Файлы cookie' },
} as const satisfies RussianWords<typeof source>
