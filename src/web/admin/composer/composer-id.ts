/** Where the page goes on once an answer is sent. */
export const COMPOSER_ID = "composer";
