-- A quote whose parts are not all priced has a total, which says how many parts it does not hold.
ALTER TABLE "quotes" ADD COLUMN "number_of_unpriced_items" integer DEFAULT 0 NOT NULL;
