import { useState } from 'react';
import './food-diary.css';

/** A page with state, which would break with a second copy of React. */
export function FoodDiary() {
  const [meals, setMeals] = useState(0);
  return (
    <section className="food-diary">
      <h1>Food diary</h1>
      <button type="button" onClick={() => setMeals(meals + 1)}>
        Meals: {meals}
      </button>
    </section>
  );
}
